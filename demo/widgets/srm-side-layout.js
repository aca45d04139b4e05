const find = name => document.querySelector(`[data-example="${name}"]`)
const node = (id, label, children = [], disabled = false) => ({ id, label, type: 'ORG', disabled, children })

find('own').nodes = [
  node('group', 'Group', [
    node('north', 'Plant North', [node('hall', 'Hall 1'), node('closed', 'Hall 2, closed', [], true)]),
    node('south', 'Plant South, with the longest name that anybody in the group has ever given to a plant'),
  ]),
]
find('empty').nodes = []
