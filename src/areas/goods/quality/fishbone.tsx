import { causeKinds } from '../../../contract/goods/quality/problem-answer.ts'
import type { CauseKind } from '../../../contract/goods/quality/problem-answer.ts'
import { useWords } from '../../../i18n/words.ts'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { reportStyles } from './report-styles.ts'

interface FishboneProps {
  /** The effect. */
  title: string
  bones: readonly { kind: CauseKind; causes: readonly string[] }[]
}

/** Causes as bones along a spine; a list on narrow screens. */
export function Fishbone({ title, bones }: FishboneProps) {
  useStyles(reportStyles)
  const t = useWords('quality')
  const bone = (kind: CauseKind) => (
    <li key={kind} className="bone">
      <strong>{t(`causeKind.${kind}`)}</strong>
      <ul>
        {(bones.find(each => each.kind === kind)?.causes ?? []).map((cause, at) => (
          <li key={at}>{cause}</li>
        ))}
      </ul>
      <svg className="bone-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" y1="0" x2="100" y2="100" vectorEffect="non-scaling-stroke" />
      </svg>
    </li>
  )
  return (
    <figure className="fishbone" aria-label={t('answer.fishbone')}>
      <ul className="bones bones-above">{causeKinds.slice(0, 3).map(bone)}</ul>
      <div className="spine" aria-hidden="true" />
      <ul className="bones bones-below">{causeKinds.slice(3).map(bone)}</ul>
      <figcaption className="fish-head">{title}</figcaption>
    </figure>
  )
}
