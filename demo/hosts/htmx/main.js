import 'htmx.org'
import '../swapped.js'
