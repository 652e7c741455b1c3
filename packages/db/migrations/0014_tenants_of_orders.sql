-- The order that a tenant was made of. A tenant outlives its order, which may have to be deleted.
alter table tenants add column order_id uuid
  constraint tenants_order_is_there references orders (id) on delete set null;

-- The tenants of an order, the newest first; most tenants have none.
create index tenants_of_order on tenants (order_id, id) where order_id is not null;
