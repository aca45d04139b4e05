import { causeKinds, causeSides } from '../../../contract/goods/quality/problem-answer.ts'
import { useWords } from '../../../i18n/words.ts'
import { FormGrid } from '../../../ui/field/form-grid.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { RowGrid } from '../../../ui/grid/row-grid.tsx'
import { problemOf } from '../../../ui/page/error-summary.tsx'
import { answerOf, newCorrection } from './answer-form.ts'
import type { AnswerParts } from './answer-form.ts'
import { Fishbone } from './fishbone.tsx'
import { StepPart } from './step-part.tsx'

/** D4 and D5: root causes of occurrence and of non-detection, with actions against both. */
export function AnalysisParts({ form, problems, change, title }: AnswerParts & { title: string }) {
  const t = useWords('quality')
  return (
    <>
      <StepPart step="D4">
        <FormGrid columns={3}>
          {causeKinds.map(kind => (
            <TextAreaField
              key={kind}
              name={`bones.${kind}`}
              label={t(`causeKind.${kind}`)}
              maxLength={1600}
              rows={3}
              value={form.bones[kind]}
              onChange={value => change({ bones: { ...form.bones, [kind]: value } })}
            />
          ))}
        </FormGrid>
        <p className="hint">{t('answer.bonesHint')}</p>
        <Fishbone title={title} bones={answerOf(form).D4?.fishbone ?? []} />
        <div className="why-pair">
          <WhyFields side="occurrence" form={form} problems={problems} change={change} />
          <WhyFields side="escape" form={form} problems={problems} change={change} />
        </div>
        <TextAreaField
          name="D4.evidence"
          label={t('answer.evidence')}
          required
          maxLength={1000}
          value={form.evidence}
          error={problemOf(problems, 'D4.evidence')}
          onChange={evidence => change({ evidence })}
        />
      </StepPart>
      <StepPart step="D5" error={problemOf(problems, 'D5.corrections')}>
        <RowGrid
          label={t('steps.D5')}
          columns={[
            { field: 'text', title: t('answer.text5'), type: 'text', width: 300, maxLength: 500, required: true },
            {
              field: 'against',
              title: t('answer.against'),
              type: 'select',
              width: 140,
              required: true,
              choices: causeSides.map(value => ({ value, label: t(`causeSide.${value}`) })),
            },
            { field: 'owner', title: t('answer.owner'), type: 'text', width: 130, maxLength: 64 },
            { field: 'due', title: t('answer.due'), type: 'day', width: 140, required: true },
          ]}
          rows={form.corrections}
          onChange={corrections => change({ corrections })}
          newRow={newCorrection}
          problems={problems}
          path="D5.corrections"
          maxRows={20}
        />
      </StepPart>
    </>
  )
}

/** Why, five times, and the cause at the end. */
function WhyFields({ side, form, problems, change }: AnswerParts & { side: 'occurrence' | 'escape' }) {
  const t = useWords('quality')
  const chain = form[side]
  return (
    <section aria-label={t(`answer.${side}`)}>
      <h4>{t(`answer.${side}`)}</h4>
      <div className="why-fields">
        {chain.whys.map((why, at) => (
          <TextField
            key={at}
            name={`D4.${side}.whys[${at}]`}
            label={t('answer.why5', { number: at + 1 })}
            required={at === 0}
            maxLength={300}
            value={why}
            error={problemOf(problems, `D4.${side}.whys[${at}]`)}
            onChange={value => change({ [side]: { ...chain, whys: chain.whys.with(at, value) } })}
          />
        ))}
        <TextAreaField
          name={`D4.${side}.cause`}
          label={t('answer.cause')}
          required
          maxLength={500}
          rows={2}
          value={chain.cause}
          error={problemOf(problems, `D4.${side}.cause`)}
          onChange={cause => change({ [side]: { ...chain, cause } })}
        />
      </div>
    </section>
  )
}
