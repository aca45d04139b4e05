// What the pages of the small parts do: moments counted from now, and an amount that follows its field.
const written = Date.now()
for (const element of document.querySelectorAll('srm-relative-time[data-ago]'))
  element.setAttribute('datetime', new Date(written - Number(element.dataset.ago) * 1000).toISOString())

const list = document.querySelector('.moments')
const moments = { now: 0, '5 min': 290, '59 min': 3_590, '3 h': 10_700, '1 day': 90_000, '2 days': 172_800 }
for (const [name, ago] of Object.entries(list ? moments : {})) {
  const [title, value] = ['dt', 'dd'].map(tag => document.createElement(tag))
  title.textContent = name
  const element = document.createElement('srm-relative-time')
  element.setAttribute('datetime', new Date(written - ago * 1000).toISOString())
  value.append(element)
  list.append(title, value)
}

document.querySelector('#amount')?.addEventListener('input', ({ target }) => {
  document.querySelector('#result').setAttribute('value', target.value)
})
