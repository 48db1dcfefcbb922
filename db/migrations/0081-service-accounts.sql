-- Service accounts are few among the profiles: counts of people leave them out.
create index profiles_of_services on profiles (id) where is_service;
