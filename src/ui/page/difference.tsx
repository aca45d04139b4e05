import { useStyles } from '../theme/sheet.ts'
import { noteStyles } from '../styles/note.ts'

export function Difference({ before, after }: { before: string; after: string }) {
  useStyles(noteStyles)
  if (before === after) return <span>{after}</span>
  return (
    <span className="difference">
      <del>{before}</del>
      <ins>{after}</ins>
    </span>
  )
}
