for (const button of document.querySelectorAll('[data-open]'))
  button.addEventListener('click', () =>
    document.querySelector(`[data-example="${button.dataset.open}"]`).setAttribute('open', ''),
  )
