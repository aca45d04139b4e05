import { clock } from '../../kit/format/clock.ts'
import { dragsFiles, droppedFiles, pastedFile } from './dropped-files.ts'
import type { UploaderState } from './uploader-state.ts'

export class UploaderDrops {
  over = false
  readonly #state: UploaderState
  readonly #changed: () => void

  constructor(state: UploaderState, changed: () => void) {
    this.#state = state
    this.#changed = changed
  }

  readonly chosen = (event: Event): void => {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    const files = [...(input.files ?? [])].filter(file => !file.name.startsWith('.'))
    // The same file may be selected again after a failure.
    input.value = ''
    void this.#state.take(files)
  }

  readonly dragOver = (event: DragEvent): void => {
    if (!dragsFiles(event) || !this.#state.mayAdd) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    this.#setOver(true)
  }

  readonly dragOut = ({ currentTarget, relatedTarget }: DragEvent): void => {
    const inside =
      currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!inside) this.#setOver(false)
  }

  readonly drop = (event: DragEvent): void => {
    if (!dragsFiles(event)) return
    // Also where nothing may be added: the browser would navigate to the file.
    event.preventDefault()
    this.#setOver(false)
    void droppedFiles(event.dataTransfer).then(this.#state.take)
  }

  readonly paste = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !this.#state.mayAdd) return
    event.preventDefault()
    void this.#state.take(files.map(file => pastedFile(file, new Date(clock.now()))))
  }

  #setOver(over: boolean) {
    if (this.over === over) return
    this.over = over
    this.#changed()
  }
}
