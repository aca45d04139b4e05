import type { FieldProblem } from '../../../contract/envelope.ts'
import { problemOf } from '../../../ui/page/error-summary.tsx'

/** Lists of values of the header of an inquiry or tender. */
const lists = {
  org: 'LOV_ORG',
  company: 'LOV_COMPANY',
  purchaser: 'LOV_PURCHASER',
  paymentTerm: 'LOV_PAYMENT_TERM',
  warehouse: 'LOV_WAREHOUSE',
}
type Lookup = keyof typeof lists

interface Session {
  form: object
  problems: readonly FieldProblem[]
  change(parts: Record<string, string>): void
}

/** Binds fields of a form to its texts; `label` names a field. */
export function headerFields({ form, problems, change }: Session, label: (field: string) => string) {
  const textOf = (name: string): string => String(Reflect.get(form, name) ?? '')
  const field = (name: string) => ({
    name,
    label: label(name),
    error: problemOf(problems, name),
    value: textOf(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  return {
    field,
    text: (name: string, maxLength: number) => ({ ...field(name), maxLength }),
    lookup: (name: Lookup) => ({
      ...field(`${name}Id`),
      lov: lists[name],
      text: textOf(`${name}Name`),
      onChange: (value: string, shown: string) => change({ [`${name}Id`]: value, [`${name}Name`]: shown }),
    }),
  }
}
