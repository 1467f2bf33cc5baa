import { BarcodeOutlined } from '@ant-design/icons'
import type { EntryOf } from '../../../contract/types'
import { resourceMany } from '../../i18n/declared-texts'
import { useKit } from '../../kit/context/context'
import ListPage from '../../kit/list/ListPage'
import { findEntry, listPath } from '../../kit/navigation/paths'
import { useExtension } from '../../providers/data/extensions'
import { LinkButton } from '../../ui/layout/LinkButton'

/** Opens the batches of generated codes; absent where the backend has none. */
const BatchesLink = () => {
  const entry = findEntry(useKit().registry, 'couponBatches')
  const isServed = useExtension('generateCoupons')
  return entry && isServed ? (
    <LinkButton to={listPath(entry)} icon={<BarcodeOutlined aria-hidden />}>
      {resourceMany(entry.resource)}
    </LinkButton>
  ) : null
}

/** All coupons, and the way to the codes that were generated together. */
export default function CouponList({ entry }: { entry: EntryOf<'coupons'> }) {
  return <ListPage entry={entry} toolbar={<BatchesLink />} />
}
