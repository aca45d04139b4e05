// Changes the design system of the page: a class for its variables, and the sheet that hands them to the elements.
const systems = { primer: 'Primer', horizon: 'Horizon', material: 'Material 3', fluent: 'Fluent 2' }
const link = document.querySelector('#ready-sheet')
const line = document.querySelector('#sheet-line')

function choose(name) {
  for (const other of Object.keys(systems)) document.documentElement.classList.toggle(`system-${other}`, other === name)
  link.href = `/themes/${name}.css`
  line.textContent = `<link rel="stylesheet" href="https://portal.example/themes/${name}.css">`
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === name))
}

const buttons = Object.entries(systems).map(([name, title]) => {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', value: name, textContent: title })
  button.addEventListener('click', () => choose(name))
  return button
})
document.querySelector('.systems').append(...buttons)
const asked = new URLSearchParams(location.search).get('system')
choose(asked in systems ? asked : 'primer')
