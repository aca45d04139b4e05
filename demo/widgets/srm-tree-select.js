for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () =>
    document.querySelector(`[data-example="${button.dataset.open}"]`).setAttribute('open', ''),
  )

const org = document.querySelector('[data-example="org"]')
const taken = []
org.addEventListener('srm-select', event => {
  taken.push(event.detail.value)
  org.forbiddenIds = taken.join()
})

const categories = document.querySelector('[data-example="categories"]')
categories.addEventListener('srm-select', event => {
  categories.value = event.detail.value
})
