-- Whose the messages are that were written before: a few passes over the outbox, which holds 90 days at most.
-- Notices to the company were written at the very time that their inquiry carries.
UPDATE nachrichten n SET bezug_art = 'anfrage', bezug_id = a.id
FROM expose_inquiries a
WHERE a.created_at = n.created_at AND n.betreff LIKE 'Neue Anfrage von %';--> statement-breakpoint
UPDATE nachrichten n SET bezug_art = 'anfrage_expose', bezug_id = l.id
FROM expose_inquiry_exposes l
WHERE l.zurueckgezogen_am = n.created_at AND n.betreff LIKE 'Anfrage zurückgezogen von %';--> statement-breakpoint
UPDATE nachrichten n SET bezug_art = 'anfrage_expose', bezug_id = l.id
FROM expose_inquiry_exposes l
WHERE l.bewerbung_abgesendet_am = n.created_at AND n.betreff LIKE 'Neue Bewerbung von %';--> statement-breakpoint
-- Everything else is whose address or number it went to. What is older than the account was somebody else's, but for the
-- code that has made the account. One statement each: PostgreSQL joins by hash only where there is no OR.
UPDATE nachrichten n SET konto_id = k.id
FROM konten k
WHERE n.art = 'email' AND lower(n.an) = lower(k.email) AND n.bezug_id IS NULL AND n.created_at >= k.created_at;--> statement-breakpoint
UPDATE nachrichten n SET konto_id = k.id
FROM konten k
WHERE n.art = 'sms' AND n.an = k.phone AND n.created_at >= k.created_at - interval '10 minutes';
