import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { stepNames } from './steps.ts'
import type { StepName } from './steps.ts'

/** The steps with the one that is open; steps that were done can be opened again. */
export function StepBar({ step, onStep }: { step: StepName; onStep(step: StepName): void }) {
  const t = useWords('registration')
  const at = stepNames.indexOf(step)
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="steps">
        {stepNames.map((name, place) => (
          <li
            key={name}
            className={place < at ? 'step step-done' : 'step'}
            aria-current={place === at ? 'step' : undefined}
          >
            <button type="button" disabled={place >= at} onClick={() => onStep(name)}>
              <span className="step-mark">{place < at ? <Icon name="check" size={14} /> : place + 1}</span>
              <span className="step-name">{t(`steps.${name}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="steps-short" aria-hidden="true">
        {t('stepOf', { step: at + 1, count: stepNames.length })}
      </p>
    </nav>
  )
}
