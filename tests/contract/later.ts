import { entry } from '../../contract/grammar/sidebar'
import { tags } from '../../contract/resources/tags'

/** Entries shaped like those still to come; the resource does not matter to their address. */
export const services = entry(tags, '/services', { landing: { tab: 'Packages' } })
export const cms = entry(tags, '/cms', {
  paging: 'skip',
  landing: { type: 'Banner' },
  words: { itemType: 'type' },
})
