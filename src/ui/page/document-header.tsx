import { useRef } from 'react'
import type { ReactNode } from 'react'
import { ActionButtons } from '../action-buttons.tsx'
import type { Action } from '../actions.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useStyles } from '../theme/sheet.ts'
import { buttonStyles } from '../styles/button.ts'
import { documentStyles } from '../styles/document.ts'
import { pageStyles } from '../styles/page.ts'
import { useUiWords } from '../ui-words.ts'
import { useCopy } from '../use-copy.ts'
import { useStateFocus } from './use-state-focus.ts'
import { phoneWidth, useWidth } from '../use-width.ts'
import { factValue } from './fact-value.tsx'

export interface DocumentHeaderProps {
  number: string
  title: string
  status?: ReactNode
  facts?: readonly { label: string; value: ReactNode }[]
  expected?: ReactNode
  primary?: Action
  actions?: readonly Action[]
  onBack?(): void
  tags?: ReactNode
}

/** `expected` tells the current user what to do next. */
export function DocumentHeader(props: DocumentHeaderProps) {
  useStyles(buttonStyles, pageStyles, documentStyles)
  const t = useUiWords()
  const copy = useCopy()
  const { facts = [], actions = [] } = props
  const box = useRef<HTMLElement>(null)
  const narrow = useWidth(box) < phoneWidth
  const primary: Action | undefined = props.primary && { ...props.primary, tone: props.primary.tone ?? 'primary' }
  const beside = primary && !narrow ? [...actions, primary] : actions
  const head = (
    <header className="document-head" ref={box}>
      <div className="document-line">
        {props.onBack && <IconButton icon="arrow-left" label={t('document.back')} onClick={props.onBack} />}
        <div className="document-name">
          <div className="document-kind">{props.title}</div>
          <h1 className="document-number">{props.number}</h1>
        </div>
        {!narrow && <IconButton icon="copy" label={t('copy.number')} onClick={() => void copy(props.number)} />}
        {(props.status || props.tags) && (
          <StateTags>
            {props.status}
            {props.tags}
          </StateTags>
        )}
        {beside.length > 0 && (
          <div className="button-row">
            <ActionButtons actions={beside} visible={narrow ? 3 : 4} />
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="document-facts">
          {facts.map((fact, at) => (
            <div key={at}>
              <dt>{fact.label}</dt>
              <dd>{factValue(fact.value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.expected && (
        <div className="expected">
          <Icon name="clock" />
          <p className="expected-text">
            <span className="unseen">{t('document.expected')}: </span>
            {props.expected}
          </p>
        </div>
      )}
    </header>
  )
  return (
    <>
      {head}
      {primary && narrow && (
        <div className="foot-bar">
          <ActionButtons actions={[primary]} />
        </div>
      )}
    </>
  )
}

/** Status tags; they take the focus after an action of the user. */
function StateTags({ children }: { children: ReactNode }) {
  const box = useStateFocus<HTMLDivElement>()
  return (
    <div className="document-tags" ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
