// What old libraries did to the page: enumerable members on prototypes, a JSON of their own, odd globals.
Array.prototype.toJSON = function () {
  return JSON.stringify(this.join(','))
}
Array.prototype.remove = function (value) {
  this.splice(this.indexOf(value), 1)
}
Object.defineProperty(Array.prototype, 'last', {
  get() {
    return this[this.length - 1]
  },
  enumerable: true,
})
String.prototype.trimAll = function () {
  return this.replace(/\s/g, '')
}
window.process = { browser: true }
window.module = {}
window.define = function () {
  throw new Error('This is not AMD')
}
window.$ = window.jQuery = function (selector) {
  return { each: act => document.querySelectorAll(selector).forEach(act), jquery: '1.4.2' }
}
let submitted = 0
document.addEventListener('submit', event => {
  if (event.composedPath()[0].getRootNode() !== document) return
  event.preventDefault()
  submitted += 1
  tell()
})
function tell() {
  document.querySelector('#facts').textContent =
    `mode: ${document.compatMode}; outer form submitted ${submitted} times; [1].toJSON is ${typeof [].toJSON}`
}
document.addEventListener('DOMContentLoaded', tell)
