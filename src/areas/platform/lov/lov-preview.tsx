import { useId, useState } from 'react'
import { previewLov } from '../../../contract/platform/lov/lov-admin.ts'
import type { Output } from '../../../contract/envelope.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { loadLovPage } from '../../../kit/state/lov-page.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { lovAdminStyles } from './lov-admin-styles.ts'
import { LovPlan } from './lov-plan.tsx'
import type { LovDraft } from './lov-draft.ts'

/** Runs the list of the form with values for its parameters. */
export function LovPreview({ draft }: { draft: LovDraft }) {
  useStyles(lovAdminStyles)
  const t = useWords('lov-admin')
  const id = useId()
  const act = useAct()
  const [values, setValues] = useState<Record<string, string>>({})
  const [found, setFound] = useState<Preview>()
  const { parameters } = draft
  const names = [
    'keyword',
    ...(draft.sqlTypeCode === 'API' ? [] : parameters)
      .map(parameter => parameter.name)
      .filter(name => name !== '' && name !== 'keyword'),
  ]
  const run = () =>
    act.run(async () => {
      const searchParams = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => names.includes(name) && value !== ''),
      )
      setFound(await (draft.sqlTypeCode === 'API' ? fromAddress : fromStatement)(draft, searchParams))
      return {}
    })
  return (
    <section className="lov-preview span-2" aria-labelledby={id}>
      <h3 id={id}>{t('preview')}</h3>
      <div className="lov-preview-values">
        {names.map(name => (
          <TextField
            key={name}
            label={`:${name}`}
            value={values[name] ?? ''}
            maxLength={200}
            onChange={text => setValues({ ...values, [name]: text })}
          />
        ))}
        <Button busy={act.busy} icon="search" onClick={() => void run()}>
          {t('run')}
        </Button>
      </div>
      <FailureNote failure={act.failure} onClose={act.clear} />
      {found && <PreviewRows found={found} />}
      {found && found.plan.length > 0 && <LovPlan steps={found.plan} />}
    </section>
  )
}

type Preview = Output<typeof previewLov>
type SearchParams = Readonly<Record<string, string>>

const previewed = { page: 1, pageSize: 50 }

function fromStatement(draft: LovDraft, searchParams: SearchParams): Promise<Preview> {
  const { serviceExpression, statement, parameters } = draft
  const own = serviceExpression === '' ? { statement, parameters } : {}
  return call(previewLov, { serviceExpression, ...own, searchParams, ...previewed })
}

/** The first rows as its pickers get them from the list's own address. */
async function fromAddress(draft: LovDraft, searchParams: SearchParams): Promise<Preview> {
  const { code, apiUrl, valueField, textField } = draft
  const definition = {
    code,
    apiUrl,
    valueField,
    textField,
    name: '',
    sqlTypeCode: 'API' as const,
    sqlServiceUrl: '',
    parameter: [],
    entries: [],
  }
  const { rows, total } = await loadLovPage({ code, searchParams, ...previewed }, { definition })
  const columns = [valueField, textField, ...draft.entries.map(entry => entry.field)]
  return { searchResult: rows, total, fields: [...new Set(columns)], truncated: false, plan: [] }
}

function PreviewRows({ found }: { found: Preview }) {
  const t = useWords('lov-admin')
  return (
    <>
      <p className="hint" role="status">
        {t('rows', { count: found.total })} {found.truncated && t('truncated')}
      </p>
      <div className="lov-preview-rows" tabIndex={0} role="region" aria-label={t('previewRows')}>
        <table>
          <thead>
            <tr>
              {found.fields.map(field => (
                <th key={field} scope="col">
                  {field}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.searchResult.map((row, at) => (
              <tr key={at}>
                {found.fields.map(field => (
                  <td key={field}>{textOf(row[field])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Every value of a row is a text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
