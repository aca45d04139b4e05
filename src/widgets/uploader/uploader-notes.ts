import { clock } from '../../kit/format/clock.ts'

export const noteTime = 5_000
const most = 4

export interface Note {
  text: string
  tone: 'good' | 'bad'
}

export class UploaderNotes {
  list: readonly Note[] = []
  readonly #changed: () => void
  readonly #cancels = new Set<() => void>()

  constructor(changed: () => void) {
    this.#changed = changed
  }

  readonly say = (text: string, tone: Note['tone']): void => {
    const note = { text, tone }
    this.list = [...this.list.filter(one => one.text !== text), note].slice(-most)
    const cancel = clock.after(noteTime, () => {
      this.#cancels.delete(cancel)
      this.drop(note)
    })
    this.#cancels.add(cancel)
    this.#changed()
  }

  readonly drop = (note: Note): void => {
    this.list = this.list.filter(one => one !== note)
    this.#changed()
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels.clear()
    this.list = []
  }
}
