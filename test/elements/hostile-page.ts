const rules = `* { all: unset; box-sizing: content-box !important; line-height: 3; letter-spacing: 3px; text-transform: uppercase }
  button, input, a, span, div { color: magenta !important; background: lime !important; font-size: 30px !important }`

/** Styles inside an element that a hostile style sheet of the page changes; empty if none. */
export async function changesByHostilePage(host: HTMLElement): Promise<string[]> {
  const page = host.parentElement ?? document.body
  // The place stays as wide as it is: what follows from its size is no leak.
  page.style.cssText = 'display: block; position: absolute; inset-block-start: 0; inset-inline-start: 0; width: 700px'
  await settled(host)
  const elements = inner(host)
  const before = elements.map(lookOf)
  const sheet = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: rules }))
  try {
    await new Promise(resolve => requestAnimationFrame(resolve))
    return elements.flatMap((element, at) =>
      lookOf(element).flatMap((line, n) => (line === before[at]?.[n] ? [] : [`${element.className} ${line}`])),
    )
  } finally {
    sheet.remove()
    page.removeAttribute('style')
  }
}

/** Waits until the new size is rendered and animations have ended. */
async function settled(host: Element): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
  // Those inside shadow roots are not among the document's.
  const moving = inner(host).flatMap(each => each.getAnimations())
  const ending = moving.filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(each => each.finished.catch(() => undefined)))
}

function inner(host: Element): Element[] {
  return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(each => [each, ...inner(each)])
}

/** Every property as the browser draws it. */
function lookOf(element: Element): string[] {
  const style = getComputedStyle(element)
  return [...style].map(name => `${name}: ${style.getPropertyValue(name)}`)
}
