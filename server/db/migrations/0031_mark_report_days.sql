-- Apart from the triggers, whose tables nothing may use meanwhile.
-- The server counts the marked days, a month at a time, before a report of these days is read, and in the background.
INSERT INTO figure_marks ("of", day)
  select 'reports', store_day(created_at) from orders
  union select 'reports', coalesce(received_on, store_day(created_at)) from payments
  union select 'reports', store_day(reversed_at) from payments where reversed_at is not null
  union select 'reports', store_day(created_at) from returns;
