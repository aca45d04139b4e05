import type { ReactNode } from 'react'
import { useStyles } from '../../ui/theme/sheet.ts'
import { accountCardStyles } from './account-card-styles.ts'

export function AccountCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  useStyles(accountCardStyles)
  return (
    <div className="account-card" part="card">
      <div>
        <h1 className="account-card-title">{title}</h1>
        {text !== undefined && <p className="account-card-text">{text}</p>}
      </div>
      {children}
    </div>
  )
}
