// Types by extension, used if the browser knows none (it asks the system). The server examines the bytes
// later.
const TYPES: Record<string, string> = {
  md: 'text/markdown', markdown: 'text/markdown', txt: 'text/plain', log: 'text/plain', csv: 'text/csv', tsv: 'text/tab-separated-values',
  json: 'application/json', yaml: 'application/yaml', yml: 'application/yaml', toml: 'application/toml', xml: 'application/xml',
  html: 'text/html', htm: 'text/html', pdf: 'application/pdf', epub: 'application/epub+zip', rtf: 'application/rtf',
  doc: 'application/msword', docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint', pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text', ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation', eml: 'message/rfc822',
  heic: 'image/heic', heif: 'image/heif', webp: 'image/webp', avif: 'image/avif', tif: 'image/tiff', tiff: 'image/tiff', svg: 'image/svg+xml',
  mkv: 'video/x-matroska', webm: 'video/webm', mp4: 'video/mp4', mov: 'video/quicktime',
  mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', opus: 'audio/ogg', flac: 'audio/flac', wav: 'audio/wav',
  zip: 'application/zip', gz: 'application/gzip', '7z': 'application/x-7z-compressed', tar: 'application/x-tar',
  js: 'text/javascript', ts: 'text/x-typescript', py: 'text/x-python', java: 'text/x-java', c: 'text/x-c', h: 'text/x-c',
  cpp: 'text/x-c++', rs: 'text/x-rust', go: 'text/x-go', rb: 'text/x-ruby', sh: 'application/x-sh', sql: 'application/sql', css: 'text/css',
};
const PLAIN = /^[\w.+-]+\/[\w.+-]+$/;

export function mimeOf(file: { name: string; type: string }): string {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const said = file.type.split(';')[0]!.trim();
  // Browsers call TypeScript a video (MPEG transport streams end in .ts too).
  if (extension === 'ts' && said.startsWith('video/')) return TYPES.ts!;
  return PLAIN.test(said) ? said : (TYPES[extension] ?? 'application/octet-stream');
}
