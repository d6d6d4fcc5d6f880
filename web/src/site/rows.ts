// What a page keeps: rows of text under names, in one store of the browser. What is written is on the disk when it says so.

const STORE = "rows";
let opened: Promise<IDBDatabase> | null = null;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((settle, fail) => {
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error("store"));
  });

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((settle, fail) => {
    const request = indexedDB.open("mythagon", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => settle(request.result);
    request.onerror = () => fail(request.error ?? new Error("store"));
  });
  return opened;
}

/** The rows whose names begin so, in order. */
export async function read(prefix: string): Promise<string> {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [names, texts] = await Promise.all([asked(store.getAllKeys(range)), asked(store.getAll(range))]);
  return JSON.stringify(names.map((name, at) => [name, texts[at] as string]));
}

/** Put rows, all or none; false if there is one of the name `fresh` already. */
export async function write(rows: string, fresh: string): Promise<boolean> {
  const change = (await open()).transaction(STORE, "readwrite", { durability: "strict" });
  const store = change.objectStore(STORE);
  if (fresh && (await asked(store.getKey(fresh))) !== undefined) return false;
  for (const [name, text] of JSON.parse(rows) as [string, string | null][]) {
    if (text === null) store.delete(name);
    else store.put(text, name);
  }
  return new Promise((settle, fail) => {
    change.oncomplete = () => settle(true);
    change.onabort = () => fail(change.error ?? new Error("store"));
  });
}
