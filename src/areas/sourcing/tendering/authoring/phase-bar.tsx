import { tenderPhases } from '../../../../contract/sourcing/tendering/tender-words.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { phaseStyles } from './phase-styles.ts'

type Phased = Pick<Tender, 'phase' | 'prequalFlag' | 'publicDays'>

/** The phases of a tender in their order, with the current one. */
export function PhaseBar({ tender }: { tender: Phased }) {
  useStyles(phaseStyles)
  const t = useWords('tendering')
  const phases = tenderPhases.filter(
    phase => (phase !== 'PREQUAL' || tender.prequalFlag === 1) && (phase !== 'PUBLICITY' || tender.publicDays > 0),
  )
  const current = phases.indexOf(tender.phase)
  return (
    <ol className="phase-bar" aria-label={t('phases')}>
      {phases.map((phase, at) => (
        <li
          key={phase}
          className={at < current ? 'phase-over' : at === current ? 'phase-current' : ''}
          aria-current={at === current ? 'step' : undefined}
        >
          {t(`phase.${phase}`)}
        </li>
      ))}
    </ol>
  )
}
