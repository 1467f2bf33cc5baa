import { SwapOutlined } from '@ant-design/icons'
import { resourceMany } from '../../../i18n/declared-texts'
import { useKit } from '../../../kit/context'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { findEntry, listPath } from '../../../kit/paths'
import { useExtension } from '../../../providers/data/extensions'

/** Opens the transfers between showrooms; absent where the backend has none. */
export const TransfersLink = () => {
  const entry = findEntry(useKit().registry, 'transfers')
  const isServed = useExtension('sendTransfer')
  return entry && isServed ? (
    <LinkButton to={listPath(entry)} icon={<SwapOutlined aria-hidden />}>
      {resourceMany(entry.resource)}
    </LinkButton>
  ) : null
}
