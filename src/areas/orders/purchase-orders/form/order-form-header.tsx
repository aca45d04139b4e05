import type { FieldProblem } from '../../../../contract/envelope.ts'
import { incoterms, orderTypes, taxModes } from '../../../../contract/orders/purchase-orders/purchase-order-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { CheckField } from '../../../../ui/field/check-field.tsx'
import { DayField } from '../../../../ui/field/day-field.tsx'
import { problemOf } from '../../../../ui/page/error-summary.tsx'
import { FormGrid } from '../../../../ui/field/form-grid.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { moneyOf } from './order-form-amounts.ts'
import { shownValue } from './order-form-differences.ts'
import { headerLength, isRequired } from './order-form-limits.ts'
import type { OrderLists } from './order-form-lists.ts'
import type { HeaderField, OrderForm, HeaderFieldBase } from './order-form-parts.ts'
import { HeaderLookup } from './order-form-lookup.tsx'
import type { FormEvent } from './order-form-state.ts'

export interface OrderHeaderFieldsProps {
  form: OrderForm
  lists: OrderLists
  problems: readonly FieldProblem[]
  /** The current version, when what differs from it is marked. */
  current: OrderForm | undefined
  /** Fields that an issued order keeps. */
  fixed: ReadonlySet<HeaderField>
  send(event: FormEvent): void
}

/** The header of the order in four columns. */
export function OrderHeaderFields(props: OrderHeaderFieldsProps) {
  const t = useWords('purchase-orders-form')
  const { form, lists, send } = props
  const { header } = form
  const field = useFieldBase(props)
  const set = (name: HeaderField) => (value: string) => send({ type: 'header', change: { [name]: value } })
  const typed = (name: HeaderField) => ({ ...field(name), value: header[name], onChange: set(name) })
  const lookup = { header, filledAddress: form.filledAddress, lists, send, field }
  const rate = useRateText(form, lists)
  return (
    <FormGrid>
      <HeaderLookup {...lookup} name="supplierId" span={2} />
      <HeaderLookup {...lookup} name="supplierContactId" />
      <TextField {...typed('sourceNo')} />
      <SelectField
        {...typed('orderType')}
        choices={orderTypes.map(value => ({ value, label: t(`orderTypes.${value}`) }))}
      />
      <DayField {...typed('orderDate')} />
      <HeaderLookup {...lookup} name="purchaserId" />
      <HeaderLookup {...lookup} name="orgId" />
      <HeaderLookup {...lookup} name="companyId" span={2} />
      <SelectField
        {...typed('currency')}
        hint={field('currency').hint ?? rate}
        choices={lists.currencies.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      />
      <SelectField {...typed('taxMode')} choices={taxModes.map(value => ({ value, label: t(`taxModes.${value}`) }))} />
      <HeaderLookup {...lookup} name="paymentTermId" span={2} />
      <SelectField {...typed('incoterm')} choices={incoterms.map(value => ({ value, label: value }))} />
      <TextField {...typed('incotermPlace')} required={header.incoterm !== ''} />
      <HeaderLookup {...lookup} name="inventoryOrgId" />
      <HeaderLookup {...lookup} name="warehouseId" />
      <TextField {...typed('deliveryAddress')} span={2} />
      <TextAreaField {...typed('remark')} span={3} rows={2} />
      <CheckField
        {...field('urgentFlag')}
        checked={header.urgentFlag === '1'}
        onChange={urgent => set('urgentFlag')(urgent ? '1' : '0')}
      />
    </FormGrid>
  )
}

function useFieldBase({
  form,
  problems,
  current,
  fixed,
}: OrderHeaderFieldsProps): (name: HeaderField) => HeaderFieldBase {
  const t = useWords('purchase-orders-form')
  return name => {
    const before = current && current.header[name] !== form.header[name] ? shownValue(current.header, name) : undefined
    return {
      label: t.find(`fields.${name}`) ?? '',
      name,
      required: isRequired(name),
      disabled: fixed.has(name),
      error: problemOf(problems, name),
      hint: before === undefined ? undefined : beforeText(t, name, before),
      maxLength: headerLength(name),
    }
  }
}

/** The value of a field in the current version, as text. */
function beforeText(t: ReturnType<typeof useWords<'purchase-orders-form'>>, name: HeaderField, before: string): string {
  if (before === '') return t('change.wasEmpty')
  const words = { taxMode: 'taxModes', orderType: 'orderTypes', urgentFlag: 'flags' }
  const group = Object.entries(words).find(([field]) => field === name)?.[1]
  return t('change.was', { value: (group && t.find(`${group}.${before}`)) ?? before })
}

function useRateText({ header }: OrderForm, lists: OrderLists): string | undefined {
  const t = useWords('purchase-orders-form')
  const { currency, rate, localCurrency } = moneyOf(header, lists)
  if (currency === '' || currency === localCurrency) return undefined
  return rate === undefined ? t('noRate') : t('rate', { currency, rate, local: localCurrency })
}
