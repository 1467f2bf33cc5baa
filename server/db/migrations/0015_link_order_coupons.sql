-- Orders named their coupon by its code only.
UPDATE "orders" SET "coupon_id" = (
	SELECT "id" FROM "coupons"
	WHERE lower("coupons"."code") = lower("orders"."coupon_code")
		AND "coupons"."created_at" <= "orders"."created_at"
		AND ("coupons"."deleted_at" IS NULL OR "coupons"."deleted_at" > "orders"."created_at")
	ORDER BY "coupons"."created_at" DESC LIMIT 1
) WHERE "coupon_code" IS NOT NULL;
