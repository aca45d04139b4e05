import { createRef } from 'react'
import { SrmLogin } from 'srm-elements/react'
import type { SrmLoginElement } from 'srm-elements'

// What must not compile stands here, so that types that take everything are found.
export const wrong = (
  <>
    {/* @ts-expect-error a variant that there is not */}
    <SrmLogin variant="huge" />
    {/* @ts-expect-error a detail that the event does not have */}
    <SrmLogin onLogin={event => event.detail.age} />
    {/* @ts-expect-error a property that the tag does not have */}
    <srm-login wide="" />
  </>
)
export const right = (
  <>
    <SrmLogin ref={createRef<SrmLoginElement>()} variant="panel" onLogin={event => event.detail.userName} />
    <srm-login variant="panel" onsrm-login={event => event.detail.userName} />
  </>
)
