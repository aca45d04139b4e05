import { useState } from 'react'
import { mostShortcuts } from '../../../contract/insight/home/home.ts'
import type { HomeModule } from '../../../contract/insight/home/home.ts'
import { useWords } from '../../../i18n/words.ts'
import { IconButton } from '../../../ui/button.tsx'

interface ChosenListProps {
  chosen: readonly HomeModule[]
  onChange(chosen: HomeModule[]): void
}

/** The chosen pages in their order, which a pointer or the buttons change. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const t = useWords('home')
  const [dragged, setDragged] = useState<string>()
  const move = (id: string, to: number) => {
    const page = chosen.find(each => each.id === id)
    if (!page || to < 0 || to >= chosen.length) return
    const others = chosen.filter(each => each !== page)
    onChange([...others.slice(0, to), page, ...others.slice(to)])
  }
  return (
    <section>
      <h3 className="home-chosen-title">{t('shortcuts.chosen', { count: chosen.length, most: mostShortcuts })}</h3>
      {chosen.length === 0 && <p className="home-card-note">{t('shortcuts.none')}</p>}
      <ol className="home-chosen">
        {chosen.map((page, index) => (
          <li
            key={page.id}
            draggable
            className={dragged === page.id ? 'home-place-dragged' : ''}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              // Without data some browsers drag nothing.
              event.dataTransfer.setData('text/plain', page.id)
              setDragged(page.id)
            }}
            onDragOver={event => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== page.id) move(dragged, index)
            }}
            onDrop={event => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <span className="home-row-title">{page.moduleName}</span>
            <IconButton
              size="small"
              icon="arrow-up"
              label={t('arrange.earlier', { name: page.moduleName })}
              disabled={index === 0}
              onClick={() => move(page.id, index - 1)}
            />
            <IconButton
              size="small"
              icon="arrow-down"
              label={t('arrange.later', { name: page.moduleName })}
              disabled={index === chosen.length - 1}
              onClick={() => move(page.id, index + 1)}
            />
            <IconButton
              size="small"
              icon="x"
              label={t('shortcuts.remove', { name: page.moduleName })}
              onClick={() => onChange(chosen.filter(each => each !== page))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
