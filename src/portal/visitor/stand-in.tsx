import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { useStyles } from '../../ui/theme/sheet.ts'
import { noticeStyles } from './visitor-styles.ts'

export function StandIn(props: { icon: IconName; title: string; text: string; children?: ReactNode }) {
  useStyles(noticeStyles)
  return (
    <div className="stand-in">
      <Icon name={props.icon} size={40} />
      <h1>{props.title}</h1>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}

export function Waiting({ text }: { text: string }) {
  useStyles(noticeStyles)
  return (
    <div className="stand-in-wait" role="status">
      {text}
    </div>
  )
}
