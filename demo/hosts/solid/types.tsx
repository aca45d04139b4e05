import type {} from 'srm-elements/solid'

// What must not compile stands here, so that types that take everything are found.
export const wrong = () => (
  <>
    {/* @ts-expect-error a variant that there is not */}
    <srm-login variant="huge" />
    {/* @ts-expect-error a detail that the event does not have */}
    <srm-login on:srm-login={event => event.detail.age} />
    {/* @ts-expect-error a property that the tag does not have */}
    <srm-login wide="" />
  </>
)
export const right = () => (
  <>
    <srm-login variant="panel" on:srm-login={event => event.detail.userName} />
    <srm-lov-picker name="currency" disabled />
  </>
)
