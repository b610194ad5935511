-- Badge and box of the card say already that an appointment is booked. A text that the company has written itself stays.
UPDATE inquiry_status_options SET kundentext = NULL
  WHERE status_key = 'gebucht' AND kundentext = 'Ihr Besichtigungstermin ist gebucht.';
