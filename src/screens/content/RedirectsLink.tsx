import { NodeIndexOutlined } from '@ant-design/icons'
import { resourceMany } from '../../i18n/declared-texts'
import { useKit } from '../../kit/context'
import { LinkButton } from '../../kit/layout/LinkButton'
import { findEntry, listPath } from '../../kit/paths'
import { useKnownExtension } from '../../providers/data/extensions'

/** Opens the former addresses of pages; absent where the backend keeps none. */
export const RedirectsLink = () => {
  const entry = findEntry(useKit().registry, 'redirects')
  const isServed = useKnownExtension('redirects.list.search')
  return entry && isServed ? (
    <LinkButton to={listPath(entry)} icon={<NodeIndexOutlined aria-hidden />}>
      {resourceMany(entry.resource)}
    </LinkButton>
  ) : null
}
