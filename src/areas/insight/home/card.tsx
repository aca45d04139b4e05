import { useId } from 'react'
import type { ReactNode } from 'react'

/** A card of the board with its heading, a short note and a link. */
export function Card(props: { title: string; note?: ReactNode; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="home-card" aria-labelledby={id}>
      <header className="home-card-head">
        <h2 id={id}>{props.title}</h2>
        {props.note && <span className="secondary">{props.note}</span>}
        {props.more}
      </header>
      {props.children}
    </section>
  )
}
