/** One thing that a scenario measured, and how large it may be. */
export interface Figure {
  what: string
  value: number
  /** Absent: reported, not judged. */
  most?: number
  unit?: string
}

/** Counts responses by status, and records each that load does not explain. */
export class Tally {
  readonly statuses = new Map<number, number>()
  readonly faults: string[] = []

  /** 0 is a connection that failed; 503 is an honest refusal; every other status from 500 on is a fault. */
  add(status: number, call: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status >= 500 && status !== 503) this.faults.push(`${call} returned ${status}`)
  }

  get sum(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }
}

/** One line: name, value, limit, and whether it is met. */
export function line({ what, value, most, unit = '' }: Figure): string {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(1)
  const limit = most === undefined ? '' : `  (at most ${Number.isInteger(most) ? most : most.toFixed(1)}${unit})`
  const mark = most === undefined ? ' ' : value <= most ? '✓' : '✖'
  return `${mark} ${what.padEnd(58)} ${number.padStart(8)}${unit}${limit}`
}

/** Whether nothing is over its limit. */
export function holds({ value, most }: Figure): boolean {
  return most === undefined || value <= most
}
