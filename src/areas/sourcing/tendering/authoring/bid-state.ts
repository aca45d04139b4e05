import { bidTypes } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { BidType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { record, textAt } from '../../../../kit/format/record.ts'
import { encodeJson } from '../../../../kit/format/safe-json.ts'
import { localKept } from '../../../../kit/session/browser-storage.ts'

// Specified: the type and the files of the tender that is being written are kept in the browser.

const typeKey = 'bidType'
const fileKey = 'bidFile'

/** A file that was uploaded for a tender that is not saved yet. */
export interface BidFile {
  id: string
}

/** '' when none is kept. */
export function keptBidType(): BidType | '' {
  const kept = localKept.read(typeKey)
  return bidTypes.find(each => each === kept) ?? ''
}

export function setBidType(bidType: BidType | ''): void {
  localKept.write(typeKey, bidType === '' ? undefined : bidType)
}

export function keptBidFiles(): BidFile[] {
  try {
    const kept: unknown = JSON.parse(localKept.read(fileKey) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap(each => {
      const id = textAt(record(each), 'id')
      return id === '' ? [] : [{ id }]
    })
  } catch {
    return []
  }
}

export function setBidFiles(files: readonly BidFile[]): BidFile[] {
  localKept.write(fileKey, files.length === 0 ? undefined : encodeJson([...files]))
  return [...files]
}

/** A file that is already listed is not listed twice. */
export function addBidFile(file: BidFile): BidFile[] {
  const kept = keptBidFiles()
  return kept.some(({ id }) => id === file.id) ? kept : setBidFiles([...kept, file])
}

export function removeBidFile(id: string): BidFile[] {
  return setBidFiles(keptBidFiles().filter(file => file.id !== id))
}

export const clearBidFiles = (): BidFile[] => setBidFiles([])
