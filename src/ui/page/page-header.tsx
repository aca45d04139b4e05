import type { ReactNode } from 'react'
import { ActionButtons } from '../action-buttons.tsx'
import type { Action } from '../actions.ts'
import { IconButton } from '../button.tsx'
import { useStyles } from '../theme/sheet.ts'
import { pageStyles } from '../styles/page.ts'
import { useUiWords } from '../ui-words.ts'

export interface PageHeaderProps {
  title: string
  extra?: ReactNode
  actions?: readonly Action[]
  onBack?(): void
  children?: ReactNode
}

export function PageHeader({ title, extra, actions = [], onBack, children }: PageHeaderProps) {
  useStyles(pageStyles)
  const t = useUiWords()
  return (
    <header part="header" className="page-head">
      {onBack && <IconButton icon="arrow-left" label={t('document.back')} onClick={onBack} />}
      <h1>{title}</h1>
      {extra && <div className="page-head-extra">{extra}</div>}
      {(actions.length > 0 || children) && (
        <div part="toolbar" className="button-row">
          {children}
          <ActionButtons actions={actions} />
        </div>
      )}
    </header>
  )
}
