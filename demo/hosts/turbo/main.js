import '@hotwired/turbo'
import '../swapped.js'
