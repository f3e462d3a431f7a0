// A typical day with the generated TypeScript client: the steps that every client of the API takes.
// Run as: node smoke.js <address> <key>
import {
  ChangingApi,
  Configuration,
  CreatingApi,
  FilesApi,
  ReadingApi,
  ResponseError,
  SearchingApi,
  TagsApi,
  type Problem,
  type Resource,
} from "./client";

declare const process: { argv: string[]; exitCode?: number };

const [, , address, key] = process.argv as [string, string, string, string];
const configuration = new Configuration({ basePath: address, apiKey: key });
const changing = new ChangingApi(configuration);
const creating = new CreatingApi(configuration);
const files = new FilesApi(configuration);
const reading = new ReadingApi(configuration);
const searching = new SearchingApi(configuration);
const tags = new TagsApi(configuration);

function check(what: string, fine: boolean): void {
  if (!fine) {
    throw new Error(`not so: ${what}`);
  }
}

async function createAll(): Promise<Resource> {
  const folder = await creating.createFolder({
    newFolder: { parentId: "@alias::inbox", name: "TypeScript", icon: "📗" },
  });
  check("the folder has its icon", folder.icon?.type === "emoji");
  const note = await creating.createNotepad({
    newNotepad: {
      parentId: folder.id,
      text: "# Sourdough\n\nFeed the starter the evening before.",
      tags: [{ name: "kitchen" }],
      comment: { content: "from a generated client" },
    },
  });
  check("the note is named after its heading", note.name === "Sourdough");
  check("times are dates", note.createdAt instanceof Date);
  const bookmark = await creating.createBookmark({
    newBookmark: { parentId: folder.id, url: "https://example.org/bread", name: "Bread" },
  });
  check("the bookmark keeps its address", bookmark.originUrl === "https://example.org/bread");
  await storeFile(folder.id);
  return folder;
}

async function storeFile(parentId: string): Promise<void> {
  const bytes = new TextEncoder().encode("A list of mills.");
  const upload = await files.getUpload({ filename: "mills.txt", size: bytes.length });
  const sent = await fetch(upload.url, { method: "PUT", headers: upload.headers as Record<string, string>, body: bytes });
  check("the bytes were taken", sent.status === 200);
  const file = await creating.createFile({
    newFile: { parentId, mimeType: "text/plain", attachment: { path: upload.path, filename: "mills.txt" } },
  });
  check("the file knows its size", file.size === bytes.length);
  const bytesBack = await fetch(file.fileUrl as string);
  check("the bytes come back", (await bytesBack.text()) === "A list of mills.");
}

async function listToTheEnd(parentId: string): Promise<Resource[]> {
  const all: Resource[] = [];
  let cursor: string | null = null;
  do {
    const page = await reading.filterResources({
      filterQuery: { parentId, limit: 1, cursor, order: { property: "createdAt", direction: "ASC" } },
    });
    all.push(...page.resources);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

async function findAgain(note: string): Promise<void> {
  let found = await searching.search({ searchQuery: { text: '"feed the starter"', mode: "keyword" } });
  while (found.stale) {
    found = await searching.search({ searchQuery: { text: '"feed the starter"', mode: "keyword" } });
  }
  check("the note is found", found.hits.some((hit) => hit.id === note && (hit.score ?? 0) > 0 && hit.snippet !== undefined));
  const kitchen = await tags.listTags({ name: "kit" });
  check("the tag is listed", kitchen.data.tags.some((tag) => tag.name === "kitchen"));
}

async function archiveAndRecover(folder: string, note: string): Promise<void> {
  await changing.deleteResources({ resourceDeletion: { resourceIds: [note], archive: true } });
  check("the note has left the folder", (await listToTheEnd(folder)).length === 2);
  check("it lies in the bin", (await reading.getResource({ id: note })).root.subtype === "bin");
  await changing.recoverResources({ resourceRecovery: { resourceIds: [note] } });
  check("it is back where it was", (await listToTheEnd(folder)).length === 3);
}

async function missUnknown(): Promise<void> {
  try {
    await reading.getResource({ id: "0190c1de-7a11-7c3e-9d01-2f6a5b8c1d01" });
  } catch (error) {
    check("it is an answer", error instanceof ResponseError);
    const problem = (await (error as ResponseError).response.json()) as Problem;
    check("the code says what is missing", problem.status === 404 && problem.detail === "resource_not_found");
    return;
  }
  check("an unknown id is an error", false);
}

async function main(): Promise<void> {
  const folder = await createAll();
  const children = await listToTheEnd(folder.id);
  check("all three are listed, oldest first", children.map((child) => child.kind).join() === "notepad,bookmark,document");
  const note = children[0]!.id;
  await findAgain(note);
  check("the text is as it was", (await reading.readNotepad({ id: note })).startsWith("# Sourdough"));
  await archiveAndRecover(folder.id, note);
  await missUnknown();
  console.log("the TypeScript client works");
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
