interface WrittenRow {
  rowId: string
  qty: string
  demands: readonly { detailId: string; qty: string }[]
}

declare module '../../../kit/events.ts' {
  interface Events {
    'tender.written': { tenderId: string; tenderingNo: string; rows: readonly WrittenRow[] }
    /** Before the status is written: its reactions make the keys of the round, or refuse the publication. */
    'tender.published': { tenderId: string; round: number }
    /** The formal check of a round is closed, or that of its prices; `status` of the tender tells what follows. */
    'tender.checked': { tenderId: string; round: number }
    'award.official': { tenderId: string; tenderingNo: string }
    /** The tender ended without a result: draft deleted, with an empty reason, tender failed or cancelled. */
    'tender.givenUp': { tenderId: string; reason: string }
  }
}

export {}
