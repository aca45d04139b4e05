/** Includes folders. Read synchronously: the data is gone after the event. */
export function droppedFiles(data: DataTransfer | null): Promise<File[]> {
  const items = [...(data?.items ?? [])].filter(item => item.kind === 'file')
  const entries = items.map(item => item.webkitGetAsEntry())
  if (entries.length === 0 || entries.includes(null)) return Promise.resolve([...(data?.files ?? [])])
  return Promise.all(entries.filter(entry => entry !== null).map(filesIn)).then(lists => lists.flat())
}

/** True for files, not for text or images of the page. */
export function dragsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Clipboard images all have the same name; a timestamp makes it unique. */
export function pastedFile(file: File, now: Date): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const moment = now
    .toISOString()
    .slice(0, 19)
    .replace(/\D/g, '')
    .replace(/^(\d{8})/, '$1-')
  return new File([file], file.name.replace('.', `-${moment}.`), { type: file.type, lastModified: file.lastModified })
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>(resolve => {
      // Unreadable entries, such as broken links, are skipped.
      entry.file(resolve, () => resolve(undefined))
    })
    // Hidden system files, such as `.DS_Store`, are skipped.
    return file && !file.name.startsWith('.') ? [file] : []
  }
  if (!isFolder(entry)) return []
  const inner = await entriesOf(entry.createReader())
  return (await Promise.all(inner.map(filesIn))).flat()
}

/** Entries arrive in batches; an empty one is the last. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const found: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>(resolve => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (portion.length === 0) return found
    found.push(...portion)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
