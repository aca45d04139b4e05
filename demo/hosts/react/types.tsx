import { createRef } from 'react'
import { SrmLogin, SrmLovPicker, SrmTreeSelect } from 'srm-elements/react'
import type { SrmLoginElement, SrmLovPickerElement } from 'srm-elements'

// What must not compile stands here, so that types that take everything are found.
export const wrong = (
  <>
    {/* @ts-expect-error a variant that there is not */}
    <SrmLogin variant="huge" />
    {/* @ts-expect-error a detail that the event does not have */}
    <SrmLogin onLogin={event => event.detail.age} />
    {/* @ts-expect-error a property that the tag does not have */}
    <srm-login wide="" />
    {/* @ts-expect-error a name, as only fields of forms have one */}
    <srm-login name="login" />
  </>
)
export const right = (
  <>
    <SrmLogin ref={createRef<SrmLoginElement>()} variant="panel" onLogin={event => event.detail.userName} />
    <srm-login variant="panel" onsrm-login={event => event.detail.userName} />
    <SrmLovPicker name="currency" code="LOV_CURRENCY" required onChange={event => event.detail.value} />
    <SrmTreeSelect name="units" disabled />
    <srm-uploader name="papers" disabled />
  </>
)

/** An element that is a form field has the members of one; its own events have their details. */
export function standing(field: SrmLovPickerElement): string {
  field.addEventListener('srm-select', ({ detail }) => detail.rows.length)
  // @ts-expect-error a detail that the event does not have
  field.addEventListener('srm-select', ({ detail }) => detail.age)
  const { form, labels, name, disabled, required, validity } = field
  return disabled || validity.valid ? '' : `${form?.id} ${labels.length} ${name} ${required} ${field.validationMessage}`
}
