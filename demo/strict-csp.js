// Runs before all others, so that no violation is missed.
let count = 0
document.addEventListener('securitypolicyviolation', event => {
  count += 1
  document.querySelector('#violations').textContent = `${count} so far.`
  const line = document.createElement('li')
  line.textContent = `${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`
  document.querySelector('ol').append(line)
})
