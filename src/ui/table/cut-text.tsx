import type { PointerEvent } from 'react'

/** Texts of up to so many letters are shown whole: numbers of documents, moments to the second. */
const wholeLetters = 20

/** A text of a cell. A long one makes room for the other columns, down to 120 px, and tells itself whole when pointed at. */
export function CutText({ text }: { text: string }) {
  if (lettersOf(text) <= wholeLetters) return text
  return (
    <span className="cut" onPointerEnter={tellWhole}>
      <span>{text}</span>
    </span>
  )
}

function tellWhole({ currentTarget }: PointerEvent<HTMLElement>): void {
  const { firstElementChild: text } = currentTarget
  const cut = text !== null && text.scrollWidth > text.clientWidth
  currentTarget.title = cut ? text.textContent : ''
}

/** Letters of Latin width; those of Chinese and Japanese are twice as wide. */
export function lettersOf(text: string): number {
  let letters = 0
  for (const letter of text) letters += letter > '\u2e7f' ? 1.9 : 1
  return letters
}
