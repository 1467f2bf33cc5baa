import { BarcodeOutlined } from '@ant-design/icons'
import type { EntryOf } from '#contract/types.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { useKit } from '#kit/context/context.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import { findEntry } from '#kit/navigation/paths.ts'
import { useLikelyCapability } from '#providers/data/capabilities.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'

/** Opens the batches of generated codes; absent where the backend has none. */
const BatchesLink = () => {
  const entry = findEntry(useKit().registry, 'couponBatches')
  const isServed = useLikelyCapability('generateCoupons')
  return entry && isServed ? (
    <LinkButton to={entry.path} icon={<BarcodeOutlined aria-hidden />}>
      {resourceMany(entry.resource)}
    </LinkButton>
  ) : null
}

/** All coupons, and the way to the codes that were generated together. */
export default function CouponList({ entry }: { entry: EntryOf<'coupons'> }) {
  return <ListPage entry={entry} toolbar={<BatchesLink />} />
}
