import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { lastListAddress } from '../../kit/last-list-address'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { findEntry, showPath } from '../../kit/paths'
import { Loaded } from '../../kit/states/Loaded'
import { listKey } from '../../providers/data/query-keys'
import { toHttpError } from '../../providers/errors'
import { useFindProductBySku } from './use-find-product-by-sku'

/** Redirects from a SKU in the address to its product. */
export default function ProductBySku() {
  const t = useT()
  const { sku = '' } = useParams()
  const entry = findEntry(useKit().registry, 'products')
  const bySku = useFindProductBySku()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: listKey('products', 'bySku', sku),
    queryFn: async ({ signal }) => ({ product: await bySku(sku, signal) }),
    retry: false,
  })
  if (!entry) return null
  if (data?.product) return <Navigate to={showPath(entry, data.product.id)} replace />
  return (
    <>
      <PageHeader title={t('products.bySku')} />
      <Loaded
        read={{ failure: error ? toHttpError(error) : undefined, isFetching, refresh: refetch }}
        data={data}
        failed={t('products.bySkuFailed')}
        loading={{ rows: 4, label: t('products.lookingUp', { sku }) }}
        empty={{
          title: t('products.noSuchSku', { sku }),
          hint: t('products.noSuchSkuHint'),
          action: <LinkButton to={lastListAddress(entry)}>{t('products.toList')}</LinkButton>,
        }}
        isEmpty
      >
        {() => null}
      </Loaded>
    </>
  )
}
