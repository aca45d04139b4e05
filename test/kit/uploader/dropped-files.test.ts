import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { droppedFiles, pastedFile } from '../../../src/widgets/uploader/dropped-files.ts'

/** A dropped file as the browser passes it. */
const file = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void) => take(new File([name], name)),
})

/** A folder, whose reader returns two entries at a time. */
const folder = (...inside: unknown[]) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const rest = [...inside]
    return { readEntries: (take: (entries: unknown[]) => void) => take(rest.splice(0, 2)) }
  },
})

/** A drop of entries, as far as it is read. */
function drop(...entries: unknown[]): DataTransfer {
  const items = entries.map(entry => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  return { items: [...items, { kind: 'string' }], files: [] } as unknown as DataTransfer
}

const names = async (data: DataTransfer) => (await droppedFiles(data)).map(({ name }) => name)

describe('what is dropped', () => {
  it('is every file of a folder and of the folders in it, however many portions its reader needs', async () => {
    const drawings = folder(file('a.pdf'), file('b.pdf'), file('c.pdf'), folder(file('d.pdf')), file('e.pdf'))
    assert.deepEqual(await names(drop(drawings, file('offer.xlsx'))), [
      ...['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'],
      'offer.xlsx',
    ])
  })

  it('leaves out hidden files of the system and what cannot be read, not what stands beside it', async () => {
    const broken = { ...file('link'), file: (_: unknown, fail: (reason: unknown) => void) => fail(new Error('gone')) }
    assert.deepEqual(await names(drop(folder(file('.DS_Store'), broken, file('a.pdf')), folder())), ['a.pdf'])
  })

  it('is the plain list of files where the browser knows no folders, and nothing for a text', async () => {
    const plain = { items: [{ kind: 'file', webkitGetAsEntry: () => null }], files: [new File([''], 'a.pdf')] }
    assert.deepEqual(await names(plain as unknown as DataTransfer), ['a.pdf'])
    assert.deepEqual(await names({ items: [{ kind: 'string' }], files: [] } as unknown as DataTransfer), [])
    assert.deepEqual(await droppedFiles(null), [])
  })
})

describe('a picture that is pasted', () => {
  const now = new Date('2026-03-04T05:06:07Z')

  it('has the moment in its name, because the browser calls them all the same', () => {
    assert.equal(pastedFile(new File([''], 'image.png', { type: 'image/png' }), now).name, 'image-20260304-050607.png')
  })

  it('keeps a name of its own', () => {
    assert.equal(pastedFile(new File([''], 'plan.png'), now).name, 'plan.png')
  })
})
