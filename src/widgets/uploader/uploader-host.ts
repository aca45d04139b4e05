import type { TemplateResult } from 'lit'
import type { Attachment } from '../../contract/platform/attachments/attachments.ts'
import type { UploaderDrops } from './uploader-drops.ts'
import type { UploaderReading } from './uploader-reading.ts'
import type { UploaderState } from './uploader-state.ts'

/** Interface between the uploader's parts and `UploaderView`. */
export interface UploaderHost {
  readonly state: UploaderState
  readonly drops: UploaderDrops
  readonly reading: UploaderReading
  readonly selected: ReadonlySet<string>
  readonly id: string
  readonly open: boolean
  /** Validation message, once it should be shown. */
  readonly wrong: string
  readonly asked: readonly Attachment[] | undefined
  readonly dialog: ((host: UploaderHost) => TemplateResult) | undefined
  readonly layer: ((host: UploaderHost) => TemplateResult) | undefined
  /** Selected files that still exist. */
  readonly chosen: readonly Attachment[]
  draw(): void
  showDialog(): Promise<void>
  closeDialog(): void
  /** File inputs dispatch their own cancel events, which bubble to the dialog. */
  cancel(event: Event, close: () => void): void
  toggle(row: Attachment): void
  selectAll(): void
  askRemove(rows: readonly Attachment[]): void
  closeQuestion(): void
  removeAsked(): void
  showLayer(set: () => void): Promise<void>
  /** Closed before removal, so that the browser restores the focus. */
  shut(selector: string): void
  choose(): void
  chooseFolder(): void
}
