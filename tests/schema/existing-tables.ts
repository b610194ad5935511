/**
 * Every table and column that existing data has (TABELLE-1), typed out by hand: the schema must
 * hold them whatever else it holds.
 */
export const EXISTING_TABLES: Record<string, string> = {
  liegenschaft_exposeinfos: `id property_id title description address city zip_code year_built total_units
    available_units features amenities surroundings image_urls floor_plan_url is_featured sort_order
    demnaechst_verfuegbar oeffentlich_view created_at updated_at`,
  properties: 'id name',
  exposes: `id property_id title description address city zip_code images floor_plan virtual_tour_iframe price
    nettokaltmiete betriebskostenvorauszahlung heizkostenvorauszahlung square_meters rooms floor heating_type
    construction_year energy_class status features amenities oeffentlich direktlink kuenftig_verfuegbar sort_order
    exposeshortcode created_at updated_at`,
  units: `id unit_text unit_number unit_art rent_amount square_meters status floor_plan property_id property_name
    created_at`,
  unit_ausstattung: 'id name category icon',
  expose_ausstattung_mapping: 'expose_id ausstattung_id',
  expose_inquiries: `id inquiry_type contact_name contact_email contact_phone message source expose_ids profiles_id
    created_at updated_at`,
  expose_inquiry_exposes: `id inquiry_id expose_id profiles_id status_option_id pin terminbuchung_id kundenanmerkung
    created_at updated_at`,
  inquiry_status_options: `id is_active sort_order anzeigetext kundentext status_key wohnen_navigation color_class`,
  besichtigungen: `id profile_id expose_inquiry_expose_id datum mietinteresse kommentar rueckmeldung created_at
    updated_at`,
  besichtigungstermin: `id terminoption_id expose_inquiry_expose_id expose_id status participant_count notes treffpunkt
    created_at updated_at`,
  terminoptionen: `id expose_id property_id onlyunit date start_time end_time is_available max_participants description
    created_at updated_at`,
  profiles: 'id first_name last_name email phone created_at updated_at',
  mietinteresse_profiles: `profile_id mietbeginn suchtyp anzahl_personen beruf einkommen motivation updated_at`,
  mieterfragebogen: 'id beschreibung',
  mieterfragebogen_interessenten: `id mieterfragebogen_id profile_id besitzer vorname nachname geburtsdatum geburtsort
    geburtsname telefon email aktuelle_anschrift strasse hausnummer plz ort identifikationsdokument_typ
    bisherige_wohnsituation ausgeuebteer_beruf arbeitgeber_name beschaeftigt_seit aktuelles_monatseinkommen_netto
    schufa_vorhanden schufa_makler_anfrage bisheriger_vermieter_name bisheriger_vermieter_anschrift
    bisheriger_vermieter_telefon haustiere haustiere_beschreibung verbraucherinsolvenzverfahren mietschulden
    completed_steps current_step manually_completed force_edit_mode created_at updated_at vorheriger_vermieter
    vermieter_telefon insolvenzverfahren`,
  mieterfragebogen_dokumente: `id interessent_id mieterfragebogen_id dokument_typ datei_name datei_pfad datei_groesse
    mime_type beschreibung created_at`,
}
