import { addDays, workday } from './days.ts'
import type { Random } from './random.ts'

/** Ascending times of one order, until yesterday. */
export interface OrderClock {
  readonly day: string
  readonly now: string
  /** `least` to `most` days later; on the same day some minutes later. */
  later(least: number, most: number): string
}

/** Starts in the morning of a working day. */
export function startClock(random: Random, firstDay: string, lastDay: string): OrderClock {
  let day = workday(firstDay)
  let minute = random.whole(8 * 60, 13 * 60)
  let second = random.whole(0, 59)
  return {
    get day() {
      return day
    },
    get now() {
      return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}`
    },
    later(least, most) {
      const wanted = workday(addDays(day, random.whole(least, most)))
      const next = wanted > lastDay ? lastDay : wanted
      if (next > day) {
        day = next
        minute = random.whole(8 * 60, 16 * 60)
      } else {
        minute += random.whole(3, 25)
      }
      second = random.whole(0, 59)
      return this.now
    },
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
