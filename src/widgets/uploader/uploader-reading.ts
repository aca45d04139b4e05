import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import { previewKind } from './preview-kind.ts'
import type { UploaderState } from './uploader-state.ts'

export interface ReadingHost {
  readonly state: UploaderState
  draw(): void
  showLayer(set: () => void): Promise<void>
  shut(selector: string): void
}

export class UploaderReading {
  busy = false
  picture: { row: Attachment; address: string } | undefined
  readonly #host: ReadingHost

  constructor(host: ReadingHost) {
    this.#host = host
  }

  readonly open = (row: Attachment): void => void (previewKind(row) ? this.preview(row) : this.download([row]))

  /** Several files as an archive, without those not permitted. */
  readonly download = async (rows: readonly Attachment[]): Promise<void> => {
    const { state } = this.#host
    const able = rows.filter(row => row.allowed.includes('download'))
    const [first] = able
    if (!first) return
    const archive = `${state.options.label || state.t('title')}.zip`
    await this.#run(able.length > 1 ? archive : first.name, async () => {
      const { downloadArchive, downloadFile } = await import('./download-files.ts')
      if (able.length > 1) await downloadArchive(able, this.#fresh, archive)
      else await downloadFile(first, this.#fresh)
    })
  }

  readonly preview = async (row: Attachment): Promise<void> => {
    await this.#run(row.name, async () => {
      const { openPdf, pictureAddress } = await import('./preview-file.ts')
      if (previewKind(row) === 'pdf') {
        if (!(await openPdf(row, this.#fresh))) this.#refuse(row)
        return
      }
      const address = await pictureAddress(row, this.#fresh)
      await this.#host.showLayer(() => (this.picture = { row, address }))
    })
  }

  readonly close = (): void => {
    this.#host.shut('.up-picture')
    this.picture = undefined
    this.#host.draw()
  }

  /** The browser cannot decode the image. */
  readonly broken = (): void => {
    const row = this.picture?.row
    this.close()
    if (row) this.#refuse(row)
  }

  #refuse({ name }: Attachment) {
    this.#host.state.notes.say(this.#host.state.t('noPreview', { name }), 'bad')
  }

  readonly #fresh = (row: Attachment) => this.#host.state.rows.fresh(row)

  /** One at a time: further clicks are ignored. */
  async #run(name: string, work: () => Promise<void>) {
    const { state, draw } = this.#host
    if (this.busy) return
    this.busy = true
    draw()
    try {
      await work()
    } catch (failure) {
      const damaged = failure instanceof Error && failure.name === 'DamagedFile'
      if (damaged) state.notes.say(state.t('damaged', { name: failure.message }), 'bad')
      else {
        state.notes.say(state.t('downloadFailed', { name }), 'bad')
        state.tell(failure)
      }
    } finally {
      this.busy = false
      draw()
    }
  }
}
