import {
  ApartmentOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  FileOutlined,
  FileProtectOutlined,
  FireOutlined,
  FolderOpenOutlined,
  GiftOutlined,
  HistoryOutlined,
  InboxOutlined,
  NotificationOutlined,
  PercentageOutlined,
  QuestionCircleOutlined,
  RocketOutlined,
  SafetyCertificateOutlined,
  ScissorOutlined,
  ShopOutlined,
  ShoppingOutlined,
  SlidersOutlined,
  TagOutlined,
  TeamOutlined,
  ToolOutlined,
  TrademarkOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { PageKey, ResourceName } from '../../contract/types'

/** A picture for each place of the menu; one that was added since has the plain sheet. */
const icons: Partial<Record<ResourceName | PageKey, ComponentType<{ 'aria-hidden': true }>>> = {
  dashboard: DashboardOutlined,
  products: ShoppingOutlined,
  dealProducts: FireOutlined,
  latestProducts: RocketOutlined,
  productFeatures: SlidersOutlined,
  categories: ApartmentOutlined,
  tags: TagOutlined,
  vats: PercentageOutlined,
  discounts: ScissorOutlined,
  coupons: GiftOutlined,
  questions: QuestionCircleOutlined,
  brands: TrademarkOutlined,
  manufacturers: ToolOutlined,
  charges: CreditCardOutlined,
  inventory: InboxOutlined,
  history: HistoryOutlined,
  stores: ShopOutlined,
  roles: SafetyCertificateOutlined,
  admins: TeamOutlined,
  offers: NotificationOutlined,
  warrantyPolicies: FileProtectOutlined,
  bikeDocs: FolderOpenOutlined,
}
export const MenuIcon = ({ of }: { of: string }) => {
  const Icon = (icons as Readonly<Record<string, (typeof icons)['products']>>)[of] ?? FileOutlined
  return <Icon aria-hidden />
}
