/// Edge, in pixels, of the picture to search by. The picture stays in memory, because it does not fit
/// into an address.
const LONGEST_EDGE = 512;
const QUALITY = 0.85;

class SearchPicture {
  dataUrl = $state<string | null>(null);
  name = $state('');
  /// Rises with each picture, so that the list is read again.
  version = $state(0);

  /// Throws if the browser can't read the file as a picture.
  async take(file: File): Promise<void> {
    const bitmap = await createImageBitmap(file).catch(() => {
      throw new Error(`“${file.name}” is not a picture that this browser can read.`);
    });
    const scale = Math.min(1, LONGEST_EDGE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser can’t draw the picture.');
    // JPEG has no transparency, so transparent parts become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    this.dataUrl = canvas.toDataURL('image/jpeg', QUALITY);
    this.name = file.name;
    this.version++;
  }

  clear(): void {
    this.dataUrl = null;
    this.name = '';
  }
}
export const picture = new SearchPicture();
