import type { ReactNode } from 'react'
import type { Action } from '../actions.ts'
import { Button } from '../button.tsx'
import { useStyles } from '../theme/sheet.ts'
import { stateStyles } from '../styles/state.ts'
import { useAsked } from '../overlay/use-asked.ts'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: Action
  /** The title becomes the page's heading. */
  page?: boolean
  compact?: boolean
}

export function EmptyState({ title, text, action, page, compact }: EmptyStateProps) {
  useStyles(stateStyles)
  const { busy, start } = useAsked()
  const Title = page ? 'h1' : 'p'
  return (
    <div className={`empty ${compact ? 'empty-compact' : ''}`}>
      {!compact && (
        <svg className="drawing" viewBox="0 0 88 64" aria-hidden="true">
          <path d="M20 12h34l10 10v34H20zM54 12v10h10M28 30h22M28 38h28M28 46h16" />
          <path className="accent" d="M62 44a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM69 60l7 6M8 56h6M72 20h6M12 22v6M9 25h6" />
        </svg>
      )}
      <Title className="empty-title">{title}</Title>
      {text && <div className="empty-text">{text}</div>}
      {action && (
        <Button
          tone={action.tone === 'primary' ? 'primary' : 'neutral'}
          icon={action.icon}
          busy={busy === action.name}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
